import type { TopologyNode } from '@twinscape/contract/topology';

/**
 * the tree as a share shows it: what it does not hold is cut off, with everything beyond it, and nothing is said
 * to go on there. Changes the tree.
 */
export function cutToShare(root: TopologyNode, held: ReadonlySet<string>): TopologyNode {
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    node.hasMore = false;
    node.childrenAllTopology = node.childrenAllTopology.filter(({ assetId }) => held.has(assetId));
    open.push(...node.childrenAllTopology);
  }
  return root;
}
