import { useMutation } from '@tanstack/react-query';
import { CONTAINS, type TopologyRelation, topologyCalls } from '@twinscape/contract/topology';
import { useCallback, useRef, useState } from 'react';
import { CallFailed, invalidateCalls, send } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { toast } from '../../../ui/index.ts';
import { TOPOLOGY_READS } from '../reads.ts';
import { editMessages } from './messages.ts';

/** Something that was done, and how it is taken back. `isLook`: only places changed, nothing needs to be read again. */
export type EditStep = {
  readonly redo: () => Promise<unknown>;
  readonly undo: () => Promise<unknown>;
  readonly isLook?: true;
};
const STEPS_MOST = 100;

export type TopologyEdits = ReturnType<typeof useTopologyEdits>;

/** Changes of relations and places, each of which can be taken back and made again, in their order. */
export function useTopologyEdits(projectId: string) {
  const words = useMessages(editMessages);
  const say = useSay();
  const past = useRef<EditStep[]>([]);
  const future = useRef<EditStep[]>([]);
  const [counts, setCounts] = useState({ past: 0, future: 0 });
  const count = useCallback(() => setCounts({ past: past.current.length, future: future.current.length }), []);
  const done = useCallback(
    (step: EditStep) => {
      past.current = [...past.current, step].slice(-STEPS_MOST);
      future.current = [];
      count();
    },
    [count],
  );
  // One after the other: whoever presses the keys fast means each step.
  const walking = useMutation<EditStep | undefined, Error, boolean>({
    scope: { id: `topology ${projectId}` },
    mutationFn: async (isUndo) => {
      const step = (isUndo ? past : future).current.at(-1);
      await (isUndo ? step?.undo() : step?.redo());
      return step;
    },
    onSuccess: (step, isUndo) => {
      if (!step) return;
      const [from, to] = isUndo ? [past, future] : [future, past];
      from.current = from.current.filter((one) => one !== step);
      to.current = [...to.current, step];
      count();
      toast.info(isUndo ? words.undone : words.redone);
      if (!step.isLook) void invalidateCalls(TOPOLOGY_READS);
    },
    onError: (error) => {
      if (error instanceof CallFailed) toast.error(error.kind === 'fault' ? words.failed : error.message);
    },
  });
  const walk = (isUndo: boolean) => walking.mutate(isUndo);

  const add = (relations: readonly TopologyRelation[]) =>
    send(topologyCalls.AddTopologyRelations, { projectId, relations: [...relations] }, { handles: true });
  const deleteRelations = (relations: readonly TopologyRelation[]) =>
    send(topologyCalls.DeleteTopologyRelations, { projectId, relations: relations.map(toRelation) }, { handles: true });
  const moveBelow = (assetId: string, parentId: string | undefined) =>
    send(
      topologyCalls.UpdateAssetTopologyParentNode,
      { projectId, assetId, ...(parentId === undefined ? {} : { topologyParentNode: parentId }) },
      { handles: true },
    );

  /**
   * Relates assets; those that stand elsewhere (`parents`) are moved where the type is Contains. Rejects with what the
   * server refuses.
   */
  const relate = async (
    relations: readonly TopologyRelation[],
    parents: ReadonlyMap<string, string>,
  ): Promise<void> => {
    const moving = relations.filter(
      ({ topologyTypeId, fromId, toId }) =>
        topologyTypeId === CONTAINS && (fromId === projectId || parents.has(toId)) && parents.get(toId) !== fromId,
    );
    const fresh = relations.filter((one) => !moving.includes(one) && one.fromId !== projectId);
    const { added } = fresh.length > 0 ? await add(fresh) : { added: 0 };
    for (const { fromId, toId } of moving) await moveBelow(toId, fromId);
    await invalidateCalls(TOPOLOGY_READS);
    if (added + moving.length === 0) {
      toast.info(words.relatedAlready);
      return;
    }
    // What stood there before must not go when this is taken back.
    const isMine = added === fresh.length;
    if (isMine || moving.length > 0)
      done({
        redo: async () => {
          if (fresh.length > 0) await add(fresh);
          for (const { fromId, toId } of moving) await moveBelow(toId, fromId);
        },
        undo: async () => {
          if (isMine && fresh.length > 0) await deleteRelations(fresh);
          for (const { toId } of moving) await moveBelow(toId, parents.get(toId));
        },
      });
    const total = added + moving.length;
    toast.success(total === 1 ? words.relatedOne : say(editMessages.related, { count: total }));
  };

  const deleting = useMutation<readonly TopologyRelation[], Error, readonly TopologyRelation[]>({
    mutationFn: async (relations) => {
      await send(topologyCalls.DeleteTopologyRelations, { projectId, relations: relations.map(toRelation) });
      return relations;
    },
    onSuccess: async (relations) => {
      done({ redo: () => deleteRelations(relations), undo: () => add(relations.map(toRelation)) });
      toast.undo(
        relations.length === 1 ? words.partedOne : say(editMessages.parted, { count: relations.length }),
        words.undo,
        () => walk(true),
      );
      await invalidateCalls(TOPOLOGY_READS);
    },
    onError: (error) => {
      if (error instanceof CallFailed && error.kind === 'fault') toast.error(words.failed);
    },
  });
  return {
    relate,
    /** Ends relations; those that lead from the root only say that nothing else stands above, and stay. */
    part: (relations: readonly (TopologyRelation & { readonly isOfRoot?: true })[]) => {
      const real = relations.filter(({ isOfRoot }) => !isOfRoot);
      if (real.length > 0) deleting.mutate(real);
    },
    done,
    undo: () => walk(true),
    redo: () => walk(false),
    canUndo: counts.past > 0,
    canRedo: counts.future > 0,
  };
}

const toRelation = ({ topologyTypeId, fromId, toId }: TopologyRelation): TopologyRelation => ({
  topologyTypeId,
  fromId,
  toId,
});
