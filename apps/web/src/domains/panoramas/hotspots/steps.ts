import type { PanoramaTag } from '@twinscape/contract/panoramas';

/** What became of a hotspot: without `before` it was added, without `after` deleted. */
export type HotspotStep = { readonly before?: PanoramaTag; readonly after?: PanoramaTag };

/** What can be done with hotspots; the server answers. */
export type HotspotActs = {
  /** Answers it as it stands now, under an id of its own. */
  readonly add: (hotspot: PanoramaTag) => Promise<PanoramaTag>;
  /** All that belongs to it, its place among it. */
  readonly change: (hotspot: PanoramaTag) => Promise<PanoramaTag>;
  readonly remove: (id: string) => Promise<unknown>;
};

/** So far back one goes. */
const STEPS_MAX = 100;

/**
 * Steps of editing, which are taken back and taken again by calls. One that was deleted comes back under another id;
 * steps that named the old one mean it from then on.
 */
export class HotspotSteps {
  private readonly past: HotspotStep[] = [];
  private readonly future: HotspotStep[] = [];
  private readonly idsNow = new Map<string, string>();
  private isBusy = false;

  constructor(private readonly acts: HotspotActs) {}

  get canUndo(): boolean {
    return this.past.length > 0 && !this.isBusy;
  }

  get canRedo(): boolean {
    return this.future.length > 0 && !this.isBusy;
  }

  record(step: HotspotStep): void {
    this.past.push(step);
    if (this.past.length > STEPS_MAX) this.past.shift();
    this.future.length = 0;
  }

  undo(): Promise<void> {
    return this.take(this.past, this.future, ({ before, after }) => this.turn(after, before));
  }

  redo(): Promise<void> {
    return this.take(this.future, this.past, ({ before, after }) => this.turn(before, after));
  }

  /** A step that was refused is gone: what it was about is not as it was. */
  private async take(
    from: HotspotStep[],
    to: HotspotStep[],
    act: (step: HotspotStep) => Promise<unknown>,
  ): Promise<void> {
    const step = this.isBusy ? undefined : from.pop();
    if (!step) return;
    this.isBusy = true;
    try {
      await act(step);
      to.push(step);
    } finally {
      this.isBusy = false;
    }
  }

  private async turn(from: PanoramaTag | undefined, to: PanoramaTag | undefined): Promise<void> {
    if (from && to) await this.acts.change({ ...to, pbtGuid: this.idNow(to.pbtGuid) });
    else if (from) await this.acts.remove(this.idNow(from.pbtGuid));
    else if (to) this.idsNow.set(to.pbtGuid, (await this.acts.add(to)).pbtGuid);
  }

  private idNow(id: string): string {
    return this.idsNow.get(id) ?? id;
  }
}
