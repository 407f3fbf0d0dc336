import { type ElementRow, modelElementCalls } from '@twinscape/contract/models';
import { send } from '../../../../platform/api/index.ts';
import type { VersionRef } from '../../versionRef.ts';

/** What is known of an element once it was asked for. */
export type Known = ElementRow & { readonly path: readonly { readonly nodeId: string; readonly name: string }[] };

/** Elements that are asked for at a time; the call takes no more. */
const MOST = 10_000;

/** Names, numbers and boxes of the elements of one version, each asked for once: versions never change. */
export class Elements {
  private readonly byId = new Map<string, Known>();
  private readonly byNumber = new Map<number, Known>();
  private readonly nodes = new Map<string, Promise<readonly number[]>>();

  constructor(readonly of: VersionRef) {}

  /** Those that the version has, in no order. */
  async named(elementIds: readonly string[]): Promise<readonly Known[]> {
    const unknown = elementIds.filter((id) => !this.byId.has(id));
    for (let at = 0; at < unknown.length; at += MOST) await this.ask({ elementIds: unknown.slice(at, at + MOST) });
    return elementIds.flatMap((id) => this.byId.get(id) ?? []);
  }

  async numbered(indexes: readonly number[]): Promise<readonly Known[]> {
    const unknown = indexes.filter((index) => !this.byNumber.has(index));
    for (let at = 0; at < unknown.length; at += MOST) await this.ask({ indexes: unknown.slice(at, at + MOST) });
    return indexes.flatMap((index) => this.byNumber.get(index) ?? []);
  }

  /**
   * Numbers of all that is at and below a node. Rejects with `model.elementNotFound` for a node that the version does
   * not have.
   */
  below(nodeId: string): Promise<readonly number[]> {
    const known = this.nodes.get(nodeId);
    if (known) return known;
    const asked = send(modelElementCalls.GetElementIndexes, { ...this.of, nodeId }, { handles: true });
    this.nodes.set(nodeId, asked);
    // What failed is asked for again the next time.
    asked.catch(() => this.nodes.delete(nodeId));
    return asked;
  }

  /**
   * What stands for elements in the picture: their own shape, or that of everything below them, as with storeys and
   * assemblies.
   */
  async shapesOf(elements: readonly Known[]): Promise<readonly number[]> {
    const parts = await Promise.all(
      elements.map((one) => (one.hasGeometry ? [one.index] : this.below(`element:${one.elementId}`))),
    );
    return parts.flat();
  }

  private async ask(which: { elementIds: string[] } | { indexes: number[] }): Promise<void> {
    for (const one of await send(modelElementCalls.GetElement, { ...this.of, ...which }, { handles: true })) {
      this.byId.set(one.elementId, one);
      this.byNumber.set(one.index, one);
    }
  }
}
