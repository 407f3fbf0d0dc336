const MOST_KINDS = 50;
const MOST_EXAMPLES = 5;

/** What was left out or mended: one line a kind, with how often and the first few places. */
export class WarningLog {
  private readonly kinds = new Map<string, { count: number; examples: string[] }>();

  /** @param example such as `#12` */
  add(kind: string, example: string, times = 1): void {
    const known = this.kinds.get(kind);
    if (known) {
      known.count += times;
      if (known.examples.length < MOST_EXAMPLES) known.examples.push(example);
    } else if (this.kinds.size < MOST_KINDS) this.kinds.set(kind, { count: times, examples: [example] });
  }

  lines(): string[] {
    return [...this.kinds].map(
      ([kind, { count, examples }]) =>
        `${kind}: ${count} (${examples.join(', ')}${count > examples.length ? ', …' : ''})`,
    );
  }
}
