/** To whichever process a device is connected: a call waits for it. The text is the device's id and the call's. */
export const RPC_QUEUED = 'twinscape_rpc_waits';
/** To whichever process a caller waits in: something became of the call, whose id is the text. */
export const RPC_CHANGED = 'twinscape_rpc_changed';
