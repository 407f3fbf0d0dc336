/** Views that one came from and went back from, the newest last. */
export class ViewHistory<State> {
  private entries: State[] = [];
  private at = -1;

  /** `isSame` tells whether two views are one; `most`: how many are remembered. */
  constructor(
    private readonly isSame: (a: State, b: State) => boolean,
    private readonly most = 50,
  ) {}

  get canGoBack(): boolean {
    return this.at > 0;
  }

  get canGoForward(): boolean {
    return this.at < this.entries.length - 1;
  }

  /** Remembers a view; what one had gone back from is forgotten. Answers whether it was new. */
  record(state: State): boolean {
    const current = this.entries[this.at];
    if (current !== undefined && this.isSame(current, state)) return false;
    this.entries = [...this.entries.slice(0, this.at + 1), state].slice(-this.most);
    this.at = this.entries.length - 1;
    return true;
  }

  back(): State | undefined {
    if (!this.canGoBack) return undefined;
    this.at -= 1;
    return this.entries[this.at];
  }

  forward(): State | undefined {
    if (!this.canGoForward) return undefined;
    this.at += 1;
    return this.entries[this.at];
  }
}
