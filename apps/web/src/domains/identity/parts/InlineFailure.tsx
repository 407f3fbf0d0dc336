import { type CallFailed, failureMessages } from '../../../platform/api/index.ts';
import { useSay } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/Glyph.tsx';
import css from './Auth.module.css';

/** Why the server said no, above the form it is about. */
export function InlineFailure({ failure }: { failure: CallFailed | undefined }) {
  const say = useSay();
  if (!failure) return null;
  return (
    <p className={css.failure} role="alert">
      <Glyph name="error" />
      <span>{failure.kind === 'fault' ? say(failureMessages.operationFailed) : failure.message}</span>
    </p>
  );
}
