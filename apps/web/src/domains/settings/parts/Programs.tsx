import { settingsCalls } from '@twinscape/contract/settings';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { ErrorState, LinesSkeleton, StatusTag } from '../../../ui/index.ts';
import { programMessages } from '../messages.ts';
import css from './General.module.css';
import { SettingsSection } from './SettingsSection.tsx';

const STATUS = { ready: 'run', absent: 'offline', unreachable: 'fault' } as const;

/** Which programs beside the platform are there: what cannot be had without them says so where it is missed. */
export function Programs() {
  const words = useMessages(programMessages);
  const programs = useCall(settingsCalls.GetPrograms, {}, { handles: true });
  return (
    <SettingsSection title={words.title} hint={words.hint}>
      {programs.isPending ? (
        <LinesSkeleton lines={3} />
      ) : !programs.data ? (
        <ErrorState error={programs.error} onRetry={() => void programs.refetch()} />
      ) : (
        <ul className={css.programs}>
          {programs.data.map(({ name, state, detail }) => (
            <li key={name}>
              <div>
                <strong>{words[name]}</strong>
                <p>{words[`${name}Hint`]}</p>
              </div>
              <span className="num">
                <StatusTag status={STATUS[state]} word={words[state]} plain />
                {detail && <small>{detail}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
