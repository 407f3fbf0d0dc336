export { linkTo, randomValue, uncached } from './address.ts';
export { cache } from './cache.ts';
export { setCaller } from './caller.ts';
export { onReconnected, reached, useOnline } from './connection.ts';
export { useDownload } from './download.ts';
export { headersOf } from './exchange.ts';
export { CallFailed, failureWords, type WrongField } from './failure.ts';
export { type CallOptions, keyOf, type Sending, useCall, useSend } from './hooks.ts';
export { fetchFile, type SendOptions, saveFile, send } from './send.ts';
