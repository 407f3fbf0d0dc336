export {
  bindRoutes,
  type Context,
  defineHandler,
  type FileAnswer,
  type ReceivedFile,
  type Route,
} from './context.ts';
export { limitControlFrames } from './controlFrames.ts';
export { parseBearer } from './credential.ts';
export { SerializedJson } from './dialect.ts';
export { Exposure } from './exposure.ts';
export type { PublicAddress } from './hosts.ts';
export type { RawContext, RawRoute } from './raw.ts';
export { formatSize } from './receive.ts';
export { createServer, type Server } from './server.ts';
export type {
  Credential,
  ProjectScope,
  Session,
  ShareCredential,
  ShareGrant,
  SocketShareCredential,
} from './session.ts';
export { SocketInbox } from './socketInbox.ts';
export { type ConnectionPermit, countSockets, SocketLimiter } from './socketLimiter.ts';
export { type HubRoute, type SocketContext, type SocketRoute, serveSockets } from './sockets.ts';
export { textFrame, writeFrames } from './textFrame.ts';
