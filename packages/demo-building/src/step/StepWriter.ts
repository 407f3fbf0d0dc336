import { formatStepValue, type StepValue, Token } from './values.ts';

/**
 * Writes the lines of a STEP file one after the other; what has been taken is forgotten, so a file of any size needs
 * the same memory.
 */
export class StepWriter {
  #next = 1;
  #lines: string[] = [];
  #pending = 0;

  /** Characters that wait to be taken. */
  get pending(): number {
    return this.#pending;
  }

  text(line: string): void {
    this.#lines.push(line);
    this.#pending += line.length + 1;
  }

  /** Writes an instance and gives its reference. */
  add(type: string, ...values: StepValue[]): Token {
    const reference = `#${this.#next++}`;
    this.text(`${reference}=${type}${formatStepValue(values)};`);
    return new Token(reference);
  }

  take(): string {
    const text = `${this.#lines.join('\n')}\n`;
    this.#lines = [];
    this.#pending = 0;
    return text;
  }
}
