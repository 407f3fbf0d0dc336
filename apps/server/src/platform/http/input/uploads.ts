import type { StoredPart } from './multipart.ts';

/**
 * Removes blobs that a refused request has stored, unless something holds them. `until`: what was put later is somebody
 * else's.
 */
export type RemoveRefusedBlobs = (keys: readonly string[], until: Date) => Promise<void>;

/**
 * Files of requests under way: what a refused one has stored goes at once, unless another request has the same content
 * in hand.
 */
export class Uploads {
  private readonly holders = new Map<string, number>();

  constructor(private readonly removeBlobs: RemoveRefusedBlobs) {}

  hold({ blobKey }: StoredPart): void {
    this.holders.set(blobKey, (this.holders.get(blobKey) ?? 0) + 1);
  }

  /** The request is over. */
  async release(parts: readonly StoredPart[], isRefused: boolean): Promise<void> {
    const until = new Date();
    const unused: string[] = [];
    for (const { blobKey, isNew } of parts) {
      const others = (this.holders.get(blobKey) ?? 1) - 1;
      if (others > 0) this.holders.set(blobKey, others);
      else this.holders.delete(blobKey);
      if (isRefused && isNew && others === 0) unused.push(blobKey);
    }
    if (unused.length > 0) await this.removeBlobs(unused, until);
  }
}
