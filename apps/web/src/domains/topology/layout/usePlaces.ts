import { useCallback, useEffect, useRef, useState } from 'react';
import type { TopologyGraph } from '../graph/graph.ts';
import type { LayoutLink, Places } from './arrange.ts';
import { layOut } from './layOut.ts';
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
  const latest = useRef<{ picture: string; graph: TopologyGraph | undefined; places: Places }>({
    picture,
    graph,
    places: NOTHING,
  });
  const places = layout?.picture === picture ? layout.places : NOTHING;
  latest.current = { picture, graph, places };
  const put = useCallback((next: Places) => {
    const { picture: of, places: before } = latest.current;
    setLayout({ picture: of, places: new Map([...before, ...next]) });
  }, []);
  const isOther = layout?.picture !== picture;
  useEffect(() => {
    if (!graph) return undefined;
    const ids = [...graph.nodes.keys()];
    const known = isOther ? kept : latest.current.places;
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
    const { picture: of, graph: currentGraph, places: before } = latest.current;
    if (!currentGraph) return undefined;
    const after = await layOut([...currentGraph.nodes.keys()], toLinks(currentGraph));
    if (latest.current.picture === of) setLayout({ picture: of, places: new Map([...before, ...after]) });
    return { before, after };
  }, []);
  return { places, isComing: graph !== undefined && graph.nodes.size > 0 && isOther, put, arrangeAnew };
}
