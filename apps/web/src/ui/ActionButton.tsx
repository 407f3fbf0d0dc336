import { Button, type ButtonProps, Tooltip } from 'antd';
import css from './Actions.module.css';

/** A button that says why it is off instead of only being grey. */
export function ActionButton({ off, ...button }: ButtonProps & { readonly off?: string | undefined }) {
  if (off === undefined) return <Button {...button} />;
  return (
    <Tooltip title={off} placement="bottom">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a disabled button takes no focus, and its reason must be reachable by keyboard */}
      <span className={css.off} tabIndex={0}>
        <Button {...button} disabled style={{ pointerEvents: 'none' }} />
      </span>
    </Tooltip>
  );
}
