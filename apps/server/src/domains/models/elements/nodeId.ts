/** What a node of a tree stands for. The wire form is what clients give back to open it. */
export type ParsedNodeId =
  | { readonly kind: 'element'; readonly elementId: string }
  /** Elements of one class right below an element of the structure. */
  | { readonly kind: 'group'; readonly elementId: string; readonly class: string }
  | { readonly kind: 'class'; readonly class: string }
  | { readonly kind: 'system'; readonly systemId: string };

export function formatNodeId(node: ParsedNodeId): string {
  switch (node.kind) {
    case 'element':
      return `element:${node.elementId}`;
    case 'group':
      return `group:${node.class}:${node.elementId}`;
    case 'class':
      return `class:${node.class}`;
    case 'system':
      return `system:${node.systemId}`;
  }
}

/** Undefined for what no version ever gave. GlobalIds may hold colons, classes never do. */
export function parseNodeId(nodeId: string): ParsedNodeId | undefined {
  const [, kind, rest = ''] = /^(element|group|class|system):(.+)$/s.exec(nodeId) ?? [];
  switch (kind) {
    case 'element':
      return { kind, elementId: rest };
    case 'class':
      return { kind, class: rest };
    case 'system':
      return { kind, systemId: rest };
    case 'group': {
      const [, name, elementId] = /^([^:]+):(.+)$/s.exec(rest) ?? [];
      return name !== undefined && elementId !== undefined ? { kind, class: name, elementId } : undefined;
    }
    default:
      return undefined;
  }
}
