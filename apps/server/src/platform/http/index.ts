export { checkAccess } from './access/checkAccess.ts';
export { ACCESS_TOKEN_PREFIX, API_KEY_PREFIX, parseBearer } from './access/credentials.ts';
export type { RawContext, RawMethod, RawRoute } from './calls/rawRoute.ts';
export {
  bindRoutes,
  type Context,
  defineHandler,
  type ReceivedFile,
  type Route,
} from './context.ts';
export { formatSize } from './input/multipart.ts';
export { refuseFields } from './input/refuseFields.ts';
export { SerializedJson } from './output/dialect.ts';
export { type FileAnswer, sendFile } from './output/sendFile.ts';
export { Exposure } from './requests/exposure.ts';
export type { PublicAddress } from './requests/hosts.ts';
export { createServer, type Server } from './server.ts';
export {
  type Credential,
  type ProjectScope,
  type Session,
  type ShareCredential,
  type ShareGrant,
  type SocketShareCredential,
  toActor,
} from './session.ts';
export { limitControlFrames } from './sockets/controlFrames.ts';
export { SocketInbox } from './sockets/socketInbox.ts';
export { type ConnectionPermit, countSockets, SocketLimiter } from './sockets/socketLimiter.ts';
export { type HubRoute, type SocketContext, type SocketRoute, serveSockets } from './sockets/sockets.ts';
export { textFrame, writeFrames } from './sockets/textFrame.ts';
