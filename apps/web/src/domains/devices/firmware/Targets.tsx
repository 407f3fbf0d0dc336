import { deviceFirmwareCalls } from '@twinscape/contract/devices';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ActionButton, DetailSection, ErrorState, LinesSkeleton } from '../../../ui/index.ts';
import css from './Firmware.module.css';
import type { FirmwareProps } from './firmwareProps.ts';
import { firmwareMessages } from './messages.ts';
import { FIRMWARE_READS, STATES_EVERY_MS } from './reads.ts';
import { UpdateState } from './UpdateState.tsx';

/** What this device is to install, what it runs, and how far it is. */
export function Targets({ projectId, device, rights, kind }: FirmwareProps) {
  const words = useMessages(firmwareMessages);
  const say = useSay();
  const query = useCall(
    deviceFirmwareCalls.GetDeviceOtaList,
    { projectId, type: kind, deviceId: device.id },
    { handles: true, keepPrevious: true, everyMs: STATES_EVERY_MS },
  );
  const { send, busy } = useSend(deviceFirmwareCalls.AssignOtaPackage, {
    invalidates: FIRMWARE_READS,
    successMessage: words.takenBack,
  });
  const [own] = query.data?.data.list ?? [];
  const type = device.deviceType ?? 'default';
  return (
    <DetailSection
      title={words.target}
      action={
        own?.packageId &&
        !rights.isReader && (
          <ActionButton
            size="small"
            off={rights.off}
            loading={busy}
            onClick={() =>
              send({
                projectId,
                type: kind,
                ...(own.assignedTo === 'device' ? { deviceIds: [device.id] } : { deviceType: type }),
              })
            }
          >
            {own.assignedTo === 'device' ? words.takeBack : say(firmwareMessages.takeBackType, { type })}
          </ActionButton>
        )
      }
    >
      {own ? (
        <dl className={css.facts}>
          <div>
            <dt>{words.toInstall}</dt>
            <dd>
              {own.packageId ? `${own.title} ${own.packageVersion}` : words.nothingAssigned}
              <small>
                {own.packageId
                  ? own.assignedTo === 'device'
                    ? words.byDevice
                    : say(firmwareMessages.byType, { type })
                  : words.nothingHint}
              </small>
            </dd>
          </div>
          <div>
            <dt>{words.runs}</dt>
            <dd>
              {own.currentVersion ? (
                [own.currentTitle, own.currentVersion].filter(Boolean).join(' ')
              ) : (
                <span className="faint">{words.unknownVersion}</span>
              )}
            </dd>
          </div>
          <div>
            <dt>{words.state}</dt>
            <dd>
              <UpdateState {...own} />
            </dd>
          </div>
        </dl>
      ) : query.isPending ? (
        <LinesSkeleton lines={2} />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </DetailSection>
  );
}
