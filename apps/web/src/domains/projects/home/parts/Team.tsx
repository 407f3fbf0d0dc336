import { type ProjectBaseInfo, projectCalls } from '@twinscape/contract/projects';
import { useCall } from '../../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { useProject } from '../../../../platform/routes/index.ts';
import { Avatar, LinesSkeleton } from '../../../../ui/index.ts';
import { homeMessages } from '../messages.ts';
import { canOpenRoute, type HomeReader } from '../routeAccess.ts';
import { Panel } from './Panel.tsx';
import css from './Team.module.css';

/** Faces on the home; the members' screen has all of them. */
const FACES = 18;

type Props = { readonly base: ProjectBaseInfo | undefined; readonly failed: boolean; readonly reader: HomeReader };
type Person = { readonly memberId: string; readonly masterName: string; readonly logo?: string | undefined };

/**
 * Who works on the project: its managers by name, the others by face. Trial users may only know the managers
 * (C-PMEM-01).
 */
export function Team({ base, failed, reader }: Props) {
  const words = useMessages(homeMessages);
  const say = useSay();
  const project = useProject();
  const mayList = !reader.roles.includes(3);
  const members = useCall(
    projectCalls.GetProjectMemberList,
    { projectId: project.id, pageIndex: 1, pageSize: FACES, orderBy: 'isProjectManager', orderByType: 1 },
    { enabled: mayList, handles: true, freshMs: 30_000 },
  );
  const listed = members.data?.data.list ?? [];
  const managers: readonly Person[] =
    base?.projectManagers ?? listed.filter(({ isProjectManager }) => isProjectManager);
  const count = members.data?.data.count ?? managers.length;
  const others = listed.filter(({ memberId }) => !managers.some((manager) => manager.memberId === memberId));
  const waits = mayList ? members.isPending : !base && !failed;
  const hidden = count - managers.length - others.length;
  return (
    <Panel
      title={words.team}
      count={mayList ? count : undefined}
      more={canOpenRoute('/customers', reader) ? '/customers' : undefined}
    >
      {waits ? (
        <div className={css.wait}>
          <LinesSkeleton lines={3} />
        </div>
      ) : count === 0 ? (
        <p className={css.none}>{words.teamNone}</p>
      ) : (
        <div className={css.team}>
          {managers.map(({ memberId, masterName }) => (
            <div key={memberId} className={css.manager}>
              <Avatar
                name={masterName}
                picture={listed.find((member) => member.memberId === memberId)?.logo}
                size={30}
              />
              <span className="cut">{masterName}</span>
              <span className={css.role}>{words.manager}</span>
            </div>
          ))}
          {others.length > 0 && (
            <div className={css.faces}>
              {others.map(({ memberId, masterName, logo }) => (
                <Avatar key={memberId} name={masterName} picture={logo} size={30} />
              ))}
              {hidden > 0 && (
                <span className={`${css.hidden} num`}>{say(homeMessages.teamMore, { count: hidden })}</span>
              )}
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}
