import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { TopologyGraph } from '../graph/graph.ts';
import { layOut } from './layOut.ts';
import type { LayoutLink, Places } from './place.ts';
import { placeNew } from './placeNew.ts';

const NOTHING: Places = new Map();
const toLinks = (graph: TopologyGraph): LayoutLink[] =>
  graph.edges.map(({ fromId, toId }) => ({ from: fromId, to: toId }));

export type LayoutState = {
  readonly places: Places;
  /** A picture is being laid out for the first time. */
  readonly isComing: boolean;
  readonly put: (places: Places) => void;
  /** Everything laid out afresh; what it was before, and what it is now. */
  readonly arrangeAnew: () => Promise<{ readonly before: Places; readonly after: Places } | undefined>;
};

/**
 * Where the assets of a picture stand: as people put them, else laid out; whoever comes later finds a spot beside those
 * that stand already. `picture` names what is shown: with another name everything is placed anew.
 */
export function usePlaces(picture: string, graph: TopologyGraph | undefined, kept: Places): LayoutState {
  const [layout, setLayout] = useState<{ readonly picture: string; readonly places: Places }>();
  const places = layout?.picture === picture ? layout.places : NOTHING;
  const readPlaces = useEffectEvent(() => places);
  const put = useCallback(
    (next: Places) => setLayout((current) => current && { ...current, places: new Map([...current.places, ...next]) }),
    [],
  );
  const isOther = layout?.picture !== picture;
  useEffect(() => {
    if (!graph) return undefined;
    const ids = [...graph.nodes.keys()];
    const known = isOther ? kept : readPlaces();
    const unplaced = ids.filter((id) => !known.has(id));
    if (!isOther && unplaced.length === 0) return undefined;
    if (unplaced.length * 2 <= ids.length) {
      const made = placeNew(unplaced, toLinks(graph), known);
      setLayout({ picture, places: new Map([...known, ...made]) });
      return undefined;
    }
    let isOver = false;
    const show = (made: Places) => {
      if (!isOver) setLayout({ picture, places: new Map([...known, ...made]) });
    };
    // Without a worker, as after an update of the product while the page was open, rows are better than nothing.
    layOut(ids, toLinks(graph)).then(show, () => show(placeNew(ids, [], NOTHING)));
    return () => {
      isOver = true;
    };
  }, [picture, graph, kept, isOther]);
  const arrangeAnew = useCallback(async () => {
    if (!graph) return undefined;
    const after = await layOut([...graph.nodes.keys()], toLinks(graph));
    // Another picture may be shown by now.
    setLayout((current) =>
      current?.picture === picture ? { picture, places: new Map([...current.places, ...after]) } : current,
    );
    return { before: places, after };
  }, [picture, graph, places]);
  return { places, isComing: graph !== undefined && graph.nodes.size > 0 && isOther, put, arrangeAnew };
}
