export type OpcUaAddress = {
  readonly nodeId: string;
  /** Of a method: the object that it is called on. */
  readonly objectId?: string;
};

/** A node id as the standard writes it (OPC 10000-6, 5.3.1.10): `ns=2;s=Name`, `i=2258`; also by GUID or bytes. */
const NODE_ID =
  /^(?:ns=\d{1,5};)?(?:i=\d{1,10}|s=.{1,500}|g=[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|b=[A-Za-z0-9+/=]{1,500})$/i;
const METHOD = ' > ';

/** Reads a node id, or `object > method`. */
export function parseOpcUaAddress(text: string): OpcUaAddress | undefined {
  const [first = '', second, ...rest] = text.split(METHOD).map((part) => part.trim());
  if (rest.length > 0 || !NODE_ID.test(first)) return undefined;
  if (second === undefined) return { nodeId: first };
  return NODE_ID.test(second) ? { nodeId: second, objectId: first } : undefined;
}
