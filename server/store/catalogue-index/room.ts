/** Words for one set at a time: made once, as making a set of 100,000 cars for every question is 12 kB to be cleared away. */
export class Room {
  #words = new Uint32Array(0);

  /** So many words; what is in them is left from before. */
  of(length: number): Uint32Array {
    if (this.#words.length !== length) this.#words = new Uint32Array(length);
    return this.#words;
  }
}
