export { type AllowList, parseEndpoint } from './allowList.ts';
export { type OutboundReason, parseDestination, URL_MAX } from './destination.ts';
export { OutboundFailed, OutboundRefused, type OutboundTrouble } from './errors.ts';
export { Outbound, type OutboundLimits, type OutboundRequest, type OutboundResponse } from './outbound.ts';
export { createSignature, SIGNATURE_HEADER, SIGNATURE_TOLERANCE_S, verifySignature } from './signature.ts';
