import type { DeviceDetailPartProps } from '../detail/partProps.ts';
import css from './Remote.module.css';
import { RpcConsole } from './RpcConsole.tsx';
import { RpcHistory } from './RpcHistory.tsx';

/** Remote calls to a device: a console, and the calls that are kept for it (C-TELE-02, C-TELE-03). */
export function DeviceRpc(props: DeviceDetailPartProps) {
  return (
    <div className={css.remote}>
      <RpcConsole {...props} />
      <RpcHistory {...props} />
    </div>
  );
}
