export { type AllowList, allowedEndpoint } from './allowList.ts';
export { destinationOf, type OutboundReason, URL_MAX } from './destination.ts';
export { OutboundFailed, OutboundRefused, type OutboundTrouble } from './errors.ts';
export { Outbound, type OutboundAnswer, type OutboundLimits, type OutboundRequest } from './outbound.ts';
export { SIGNATURE_HEADER, SIGNATURE_TOLERANCE_S, signatureHolds, signatureOf } from './signature.ts';
