import { isEmail } from '@twinscape/contract';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { defineMessages, useMessages, useSay } from '../../../platform/language/index.ts';
import { copyText } from '../../../ui/clipboard.ts';
import { ActionButton, Dialog, FailureNote, Glyph, toast } from '../../../ui/index.ts';
import css from './ActivationLink.module.css';

const texts = defineMessages({
  title: { cn: '激活链接', en: 'Activation link' },
  explain: {
    cn: '“{name}”打开链接并设置密码后即可登录。链接过期后可以重新生成。',
    en: '“{name}” opens the link, sets a password and can then sign in. You can create a new link when it expires.',
  },
  link: { cn: '链接', en: 'Link' },
  copy: { cn: '复制链接', en: 'Copy link' },
  copied: { cn: '复制成功', en: 'Copied' },
  copyFailed: { cn: '复制失败', en: 'Copy failed' },
  mail: { cn: '发送到 {address}', en: 'Send to {address}' },
  mailed: { cn: '激活邮件已发送', en: 'Activation email sent' },
  noMail: {
    cn: '该账号没有邮箱，可复制链接后发给对方',
    en: 'This account has no email address. Copy the link and send it.',
  },
  mailOff: { cn: '没有可用邮箱', en: 'No email address' },
  done: { cn: '完成', en: 'Done' },
});

/** Whose link: an enterprise's administrator (`companyId`) or one member. */
export type ActivationSubject = {
  readonly name: string;
  readonly loginAccount: string;
  readonly email?: string | undefined;
  readonly companyId?: string;
  readonly memberId?: string;
  readonly link: string;
};

type Props = { readonly subject: ActivationSubject | undefined; readonly onClose: () => void };

/** The server may give a path; what is passed on must be a whole address. */
const toAbsoluteLink = (link: string): string => new URL(link, location.origin).href;

/** Shows an activation link, copies it, or sends it by mail (C-ENT-10, A-96). */
export function ActivationLinkDialog({ subject, onClose }: Props) {
  const words = useMessages(texts);
  return (
    <Dialog
      title={words.title}
      open={subject !== undefined}
      onClose={onClose}
      width="wide"
      footer={<Button onClick={onClose}>{words.done}</Button>}
    >
      {subject && <LinkForm subject={subject} />}
    </Dialog>
  );
}

function LinkForm({ subject }: { subject: ActivationSubject }) {
  const words = useMessages(texts);
  const say = useSay();
  const [newer, setNewer] = useState<string>();
  const { companyId, memberId } = subject;
  const mailing = useSend(enterpriseCalls.CreateActiveLink, {
    handles: true,
    successMessage: words.mailed,
    onDone: setNewer,
  });
  const link = toAbsoluteLink(newer ?? subject.link);
  const address = subject.email || (isEmail(subject.loginAccount) ? subject.loginAccount : undefined);
  const copy = async () => {
    if (await copyText(link)) toast.success(words.copied);
    else toast.error(words.copyFailed);
  };
  return (
    <div className={css.form}>
      <FailureNote failure={mailing.failure} />
      <p className={css.explain}>{say(texts.explain, { name: subject.name })}</p>
      <Input
        readOnly
        value={link}
        aria-label={words.link}
        className={css.link ?? ''}
        onFocus={(event) => event.target.select()}
      />
      <div className={css.buttons}>
        <Button type="primary" icon={<Glyph name="copy" />} onClick={copy}>
          {words.copy}
        </Button>
        <ActionButton
          icon={<Glyph name="mail" />}
          loading={mailing.busy}
          off={address ? undefined : words.noMail}
          onClick={() =>
            mailing.send({ ...(companyId ? { companyId } : {}), ...(memberId ? { memberId } : {}), sendMail: true })
          }
        >
          {address ? say(texts.mail, { address }) : words.mailOff}
        </ActionButton>
      </div>
    </div>
  );
}
