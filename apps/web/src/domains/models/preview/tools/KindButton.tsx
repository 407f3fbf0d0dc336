import { toast } from '../../../../ui/index.ts';
import css from './Panel.module.css';

type Props = {
  readonly label: string;
  /** Chosen now; undefined where it does something instead. */
  readonly isOn?: boolean;
  /** Why it cannot be pressed. */
  readonly off?: string | undefined;
  readonly run: () => void;
};

/** One of a few things that a panel offers beside each other. */
export const KindButton = ({ label, isOn, off, run }: Props) => (
  <button
    type="button"
    className={css.kind}
    aria-pressed={isOn}
    aria-disabled={off !== undefined}
    title={off}
    onClick={off === undefined ? run : () => toast.warning(off)}
  >
    {label}
  </button>
);
