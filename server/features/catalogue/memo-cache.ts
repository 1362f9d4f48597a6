const MAX_ENTRIES = 2_000;

export class MemoCache<Value> {
  readonly #values = new Map<string, Value>();

  getOrCompute(text: string, compute: () => Value): Value {
    const cached = this.#values.get(text);
    if (cached !== undefined || this.#values.has(text)) return cached as Value;
    const value = compute();
    if (this.#values.size === MAX_ENTRIES) this.#values.clear();
    this.#values.set(text, value);
    return value;
  }
}
