import { settingsCalls } from '@twinscape/contract/settings';
import { useCall } from '../../platform/api/index.ts';
import { useSay } from '../../platform/language/index.ts';
import { getLandingPath, useNavigateTo } from '../../platform/routes/index.ts';
import { returnToOwnSession, signOut, useSession, useSignedInUser } from '../../platform/session/index.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { shellMessages as words } from './messages.ts';
import css from './Shell.module.css';

const DISK_EVERY_MS = 60_000;

/** What the reader must not overlook: acting as somebody else, an expired enterprise, a trial account. */
export function Banners() {
  const say = useSay();
  const go = useNavigateTo();
  const user = useSignedInUser();
  const own = useSession((session) => session.actingFrom);
  const limited = user.isEdit === 0 && user.memberType !== 0;
  const platform = useCall(settingsCalls.GetPlatformInfo, {}, { enabled: limited, handles: true, freshMs: 600_000 });
  const isAdministrator = user.memberType === 0 || user.memberType === 1;
  const disk = useCall(
    settingsCalls.GetDiskState,
    {},
    { enabled: isAdministrator, handles: true, everyMs: DISK_EVERY_MS },
  );
  const isFull = disk.data?.state === 'critical';
  const phone = platform.data?.contactPhone;
  const contact = phone ? say(words.call, { phone }) : '';
  const goBack = () => {
    if (!own) return signOut(() => go('/login', { project: undefined }));
    return returnToOwnSession(() => go(getLandingPath(own.user.memberType), { project: undefined }));
  };
  return (
    <>
      {user.actedBy && (
        <div className={`${css.banner} ${css.acting}`} role="status">
          <Glyph name="user" />
          <span>{say(words.acting, { administrator: user.actedBy, name: user.masterName })}</span>
          <button type="button" onClick={goBack}>
            {say(own ? words.endActing : words.endActingSignOut)}
          </button>
        </div>
      )}
      {disk.data && disk.data.state !== 'ok' && (
        <div className={`${css.banner} ${css.expired}`} role="status">
          <Glyph name="warning" />
          <span>{say(isFull ? words.diskFull : words.diskLow)}</span>
        </div>
      )}
      {limited && (
        <div className={`${css.banner} ${user.companyExpired ? css.expired : css.trial}`} role="status">
          <Glyph name={user.companyExpired ? 'warning' : 'info'} />
          <span>{say(user.companyExpired ? words.expired : words.trial, { contact })}</span>
        </div>
      )}
    </>
  );
}
