export {
  type Context,
  type FileAnswer,
  type Handler,
  type Handlers,
  handle,
  type ReceivedFile,
  type Route,
  routes,
} from './context.ts';
export { boundControlFrames } from './controlFrames.ts';
export { bearer } from './credential.ts';
export { WrittenJson } from './dialect.ts';
export { Exposure } from './exposure.ts';
export type { PublicAddress } from './hosts.ts';
export type { HubFeed, HubPage } from './hubConnection.ts';
export { openapi } from './openapi.ts';
export type { RawContext, RawRoute } from './raw.ts';
export { readableSize } from './receive.ts';
export { createServer, type Doors, type Server } from './server.ts';
export {
  actorOf,
  type Credential,
  type ProjectScope,
  type Session,
  type ShareCredential,
  type SharePass,
  type ShownShare,
} from './session.ts';
export { type Seat, SocketGate, socketsOf } from './socketGate.ts';
export { SocketInbox } from './socketInbox.ts';
export { type HubRoute, type SocketContext, type SocketRoute, serveSockets } from './sockets.ts';
export { textFrame, writeFrames } from './textFrame.ts';
