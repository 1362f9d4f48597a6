/**
 * How long things took, by labels, as histograms of Prometheus. Each set of labels is found by its values and counted in numbers of its
 * own: the library writes a text of the labels for every single observation, which costs more than a kept answer does. It is given the
 * numbers when somebody looks.
 */
import type { Metric, Registry } from 'prom-client';

export interface DurationsOptions {
  name: string;
  help: string;
  labels: readonly string[];
  /** Upper bounds, seconds, ascending. */
  buckets: readonly number[];
  registry: Registry;
}

type Value = string | number;
type Branch = Map<Value, Branch | Series>;

interface Sample {
  metricName: string;
  labels: Record<string, Value>;
  value: number;
}

class Series {
  readonly values: readonly Value[];
  sum = 0;
  /** By bucket; the last has what is longer than all. */
  readonly counts: Float64Array;

  constructor(values: readonly Value[], buckets: number) {
    this.values = values;
    this.counts = new Float64Array(buckets + 1);
  }
}

export class Durations {
  readonly #options: DurationsOptions;
  readonly #series: Series[] = [];
  readonly #byValues: Branch = new Map();

  constructor(options: DurationsOptions) {
    this.#options = options;
    const { name, help, registry } = options;
    const get = async () => ({ name, help, type: 'histogram', aggregator: 'sum', values: this.#samples() });
    // What the registry asks of a metric; the library's type has all of its class.
    registry.registerMetric({ name, help, get } as unknown as Metric);
  }

  /** @param values of the labels, in their order */
  observe(seconds: number, ...values: readonly Value[]): void {
    const series = this.#seriesOf(values);
    const { buckets } = this.#options;
    let at = 0;
    while (at < buckets.length && seconds > buckets[at]!) at++;
    series.counts[at]!++;
    series.sum += seconds;
  }

  #seriesOf(values: readonly Value[]): Series {
    let found: Branch | Series | undefined = this.#byValues;
    for (let at = 0; at < values.length && found instanceof Map; at++) found = found.get(values[at]!);
    return found instanceof Series ? found : this.#added(values);
  }

  #added(values: readonly Value[]): Series {
    const series = new Series(values, this.#options.buckets.length);
    this.#series.push(series);
    let branch = this.#byValues;
    for (const value of values.slice(0, -1)) {
      const next = (branch.get(value) as Branch | undefined) ?? new Map<Value, Branch | Series>();
      branch.set(value, next);
      branch = next;
    }
    branch.set(values.at(-1)!, series);
    return series;
  }

  #samples(): Sample[] {
    const { name, labels: names, buckets } = this.#options;
    return this.#series.flatMap(({ values, counts, sum }) => {
      const labels = Object.fromEntries(names.map((label, at) => [label, values[at]!]));
      let count = 0;
      const inBuckets = [...counts].map((own, at) => {
        count += own;
        const le = buckets[at] ?? '+Inf';
        return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
      });
      return [
        ...inBuckets,
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: count },
      ];
    });
  }
}
