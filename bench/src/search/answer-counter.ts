const HEAD_END = Buffer.from("\r\n\r\n");
const SUCCESS = "HTTP/1.1 200";

/** Counts complete answers on a connection. It handles only answers with a length, which all servers here send. */
export class AnswerCounter {
  answers = 0;
  #head: Buffer = Buffer.alloc(0);
  /** Bytes of the body that have not arrived yet. */
  #missing = 0;

  /** How many answers this part completes. Throws for an unsuccessful answer. */
  take(part: Buffer): number {
    let whole = 0;
    let rest = part;
    while (rest.length > 0) {
      if (this.#missing === 0) {
        const begun = this.#head.length === 0 ? rest : Buffer.concat([this.#head, rest]);
        const end = begun.indexOf(HEAD_END);
        if (end < 0) {
          this.#head = begun;
          return whole;
        }
        this.#head = Buffer.alloc(0);
        this.#missing = lengthOf(begun.toString("latin1", 0, end + 2));
        rest = begun.subarray(end + HEAD_END.length);
      }
      const taken = Math.min(rest.length, this.#missing);
      this.#missing -= taken;
      rest = rest.subarray(taken);
      if (this.#missing === 0) {
        whole += 1;
        this.answers += 1;
      }
    }
    return whole;
  }
}

function lengthOf(head: string): number {
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
  if (!head.startsWith(SUCCESS) || length === undefined)
    throw new Error(`Not a success with a length:\n${head}`);
  return Number(length);
}
