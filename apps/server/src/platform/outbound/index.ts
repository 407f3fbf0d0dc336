export { type OutboundReason, parseDestination } from './destination.ts';
export { OutboundFailed, OutboundRefused } from './errors.ts';
export { Outbound } from './outbound.ts';
export { createSignature, SIGNATURE_HEADER, verifySignature } from './signature.ts';
