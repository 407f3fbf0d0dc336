import { useMutation } from '@tanstack/react-query';
import { fill } from '@twinscape/contract';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import type { UserInfo } from '@twinscape/contract/identity';
import { InlineFailure } from '../../domains/identity/index.ts';
import { CallFailed, send } from '../../platform/api/index.ts';
import { useMessages } from '../../platform/language/index.ts';
import { continueSession, useSession } from '../../platform/session/index.ts';
import { signInAgainMessages } from './messages.ts';
import css from './SignInAgain.module.css';
import { SignInDialogFrame } from './SignInDialogFrame.tsx';

type Props = { readonly own: UserInfo; readonly onLeave: () => void };

/**
 * A session in which an administrator acts as somebody else has ended: their own one, which waits in this tab, may open
 * it again.
 */
export function ActAgain({ own, onLeave }: Props) {
  const words = useMessages(signInAgainMessages);
  const waiting = useSession((session) => session.actingFrom);
  const act = useMutation({
    mutationFn: async () => {
      if (!waiting) throw new Error('nobody acts here');
      const as = { token: waiting.token, handles: true } as const;
      return own.companyId && waiting.user.memberType === 0 && own.memberType === 1
        ? send(enterpriseCalls.JumpToEnterprise, { companyId: own.companyId }, as)
        : send(enterpriseCalls.LoginAsMember, { memberId: own.id }, as);
    },
    onSuccess: continueSession,
  });
  return (
    <SignInDialogFrame
      title={fill(words.acting, { name: own.masterName })}
      note={fill(words.actingBody, { name: own.masterName })}
      onEscape={onLeave}
    >
      <InlineFailure failure={act.error instanceof CallFailed ? act.error : undefined} />
      {waiting && (
        <button type="button" className={css.main} aria-busy={act.isPending} onClick={() => act.mutate()}>
          {fill(words.goOnAs, { name: own.masterName })}
        </button>
      )}
      <button type="button" className={css.plain} onClick={onLeave}>
        {words.toSignInPage}
      </button>
    </SignInDialogFrame>
  );
}
