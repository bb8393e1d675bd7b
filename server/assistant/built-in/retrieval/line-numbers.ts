/**
 * The number of each line of a text. A hash table of numbers beside the text, because a map of 30,000 words takes six
 * times the memory, and word lists stay loaded as long as the server runs.
 */
export class LineNumbers {
  readonly #text: string;
  /** Where each line begins; at the end, where a line after the last one would begin. */
  readonly #starts: Uint32Array;
  /** The number of a line plus 1 at the hash of the line or the next free place; 0 is free. */
  readonly #table: Uint32Array;

  /** Of equal lines, the last one counts. */
  constructor(text: string) {
    this.#text = text;
    const starts = [0];
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
    starts.push(text.length + 1);
    this.#starts = Uint32Array.from(starts);
    const size = 2 ** Math.ceil(Math.log2(2 * starts.length));
    this.#table = new Uint32Array(size);
    for (let number = 0; number < starts.length - 1; number++) {
      const line = text.slice(starts[number], (starts[number + 1] as number) - 1);
      this.#table[this.#placeOf(line)] = number + 1;
    }
  }

  of(line: string): number | undefined {
    const entry = this.#table[this.#placeOf(line)] as number;
    return entry === 0 ? undefined : entry - 1;
  }

  #placeOf(line: string): number {
    const mask = this.#table.length - 1;
    let hash = 0;
    for (let i = 0; i < line.length; i++) hash = (Math.imul(hash, 31) + line.charCodeAt(i)) | 0;
    // Multiplied once more, because lines that differ in their last letters only would be neighbors.
    let place = (Math.imul(hash, 0x9e3779b1) >>> 8) & mask;
    for (let entry = this.#table[place] as number; entry !== 0; entry = this.#table[place] as number) {
      if (this.#isAt(entry - 1, line)) break;
      place = (place + 1) & mask;
    }
    return place;
  }

  #isAt(number: number, line: string): boolean {
    const start = this.#starts[number] as number;
    return (this.#starts[number + 1] as number) - 1 - start === line.length && this.#text.startsWith(line, start);
  }
}
