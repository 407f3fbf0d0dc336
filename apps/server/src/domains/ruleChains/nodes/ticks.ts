/** Names the next moment of a node that makes messages by itself. */
export const toTickKey = (nodeId: string, count: number): string => `${nodeId}:tick:${count}`;
