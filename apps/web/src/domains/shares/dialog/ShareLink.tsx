import type { Share } from '@twinscape/contract/shares';
import { Button, Input } from 'antd';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { copyText } from '../../../ui/clipboard.ts';
import { Glyph, toast } from '../../../ui/index.ts';
import { formatShareLink } from './link.ts';
import { dialogMessages } from './messages.ts';
import { QrCode } from './QrCode.tsx';
import css from './Share.module.css';
import { hasEnded } from './terms.ts';

type Props = { readonly share: Share; readonly name: string; readonly path: string | undefined };

/** The link of a share, to be copied, opened or held before a camera; and how long it holds. */
export function ShareLink({ share, name, path }: Props) {
  const words = useMessages(dialogMessages);
  const say = useSay();
  const format = useFormat();
  const { visitPassword: code, endTime } = share;
  const link = formatShareLink(share.token, window.location.href, path);
  const isEnded = hasEnded(share, new Date());
  const copy = async (text: string) => {
    if (await copyText(text)) toast.success(words.copied);
    else toast.error(words.copyFailed);
  };
  return (
    <div className={css.link}>
      <QrCode text={link} name={say(dialogMessages.qrFile, { name })} />
      <div className={css.linkWords}>
        <Input
          readOnly
          aria-label={words.link}
          value={link}
          onFocus={({ target }) => target.select()}
          suffix={
            <a href={link} target="_blank" rel="noreferrer" aria-label={words.visit} title={words.visit}>
              <Glyph name="go" size={14} />
            </a>
          }
        />
        <p className={`${css.standing} num`} data-ended={isEnded}>
          {code && (
            <span className={css.shownCode}>
              <Glyph name="lock" size={14} />
              <strong title={words.code}>{code}</strong>
            </span>
          )}
          {!endTime
            ? words.forever
            : say(isEnded ? dialogMessages.ended : dialogMessages.until, { time: format.minute(endTime) })}
        </p>
        <span className={css.linkButtons}>
          <Button type="primary" icon={<Glyph name="copy" size={14} />} onClick={() => void copy(link)}>
            {words.copy}
          </Button>
          {code && (
            <Button onClick={() => void copy(say(dialogMessages.textCoded, { name, link, code }))}>
              {words.copyBoth}
            </Button>
          )}
        </span>
      </div>
    </div>
  );
}
