/**
 * Tells what of an address one has written oneself from what others changed. The router brings what was written back a
 * while later, and on a busy machine more may have been written by then: taken for somebody else's, the first would
 * undo the second.
 */
export class Echoes {
  /** What stands in the address, then what was written since and has not come back. */
  private texts: string[];

  constructor(first: string) {
    this.texts = [first];
  }

  /** Notes what is to be written; false when the address says so already, or is about to. */
  write(text: string): boolean {
    if (text === this.texts.at(-1)) return false;
    this.texts.push(text);
    return true;
  }

  /**
   * Notes what the address says now; true when oneself wrote it. What was written before that will not come back any
   * more.
   */
  hear(text: string): boolean {
    const at = this.texts.indexOf(text);
    this.texts = at < 0 ? [text] : this.texts.slice(at);
    return at >= 0;
  }
}
