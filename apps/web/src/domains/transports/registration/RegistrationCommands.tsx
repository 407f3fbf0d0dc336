import { CommandLine } from '../../../ui/index.ts';
import {
  formatCoapCommand,
  formatCurlCommand,
  formatMosquittoCommand,
  type ProvisionCredentials,
  type RegistrationEndpoints,
} from './commands.ts';

/** Lines that register a device, one per protocol that is open. */
export function RegistrationCommands({
  doors,
  shown,
}: {
  readonly doors: RegistrationEndpoints;
  readonly shown: ProvisionCredentials;
}) {
  return (
    <>
      <CommandLine name="HTTP · curl" text={formatCurlCommand(doors, shown)} />
      {doors.mqtt !== undefined && (
        <CommandLine name="MQTT · mosquitto_rr" text={formatMosquittoCommand(doors, shown)} />
      )}
      {doors.coap !== undefined && <CommandLine name="CoAP · coap-client" text={formatCoapCommand(doors, shown)} />}
    </>
  );
}
