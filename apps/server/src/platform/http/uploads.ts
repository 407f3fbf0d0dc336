import type { StoredPart } from './receive.ts';

/**
 * Removes blobs that a refused request has stored, unless something holds them. `until`: what was put later is somebody
 * else's.
 */
export type DropRefused = (keys: readonly string[], until: Date) => Promise<void>;

/**
 * Files of requests under way: what a refused one has stored goes at once, unless another request has the same content
 * in hand.
 */
export class Uploads {
  private readonly held = new Map<string, number>();

  constructor(private readonly drop: DropRefused) {}

  hold({ blobKey }: StoredPart): void {
    this.held.set(blobKey, (this.held.get(blobKey) ?? 0) + 1);
  }

  /** The request is over. */
  async release(parts: readonly StoredPart[], isRefused: boolean): Promise<void> {
    const until = new Date();
    const free: string[] = [];
    for (const { blobKey, isNew } of parts) {
      const others = (this.held.get(blobKey) ?? 1) - 1;
      if (others > 0) this.held.set(blobKey, others);
      else this.held.delete(blobKey);
      if (isRefused && isNew && others === 0) free.push(blobKey);
    }
    if (free.length > 0) await this.drop(free, until);
  }
}
