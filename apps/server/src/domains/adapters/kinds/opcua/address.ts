export type OpcUaAddress = { readonly nodeId: string };

/** A node id as the standard writes it (OPC 10000-6, 5.3.1.10): `ns=2;s=Name`, `i=2258`; also by GUID or bytes. */
const NODE_ID =
  /^(?:ns=\d{1,5};)?(?:i=\d{1,10}|s=.{1,500}|g=[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|b=[A-Za-z0-9+/=]{1,500})$/i;

export function parseOpcUaAddress(text: string): OpcUaAddress | undefined {
  const nodeId = text.trim();
  return NODE_ID.test(nodeId) ? { nodeId } : undefined;
}
