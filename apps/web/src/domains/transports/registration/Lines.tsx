import { CommandLine } from '../../../ui/index.ts';
import { coapLine, type Doors, httpLine, mqttLine, type Shown } from './commands.ts';

/** Lines that register a device, one per protocol that is open. */
export function Lines({ doors, shown }: { readonly doors: Doors; readonly shown: Shown }) {
  return (
    <>
      <CommandLine name="HTTP · curl" text={httpLine(doors, shown)} />
      {doors.mqtt !== undefined && <CommandLine name="MQTT · mosquitto_rr" text={mqttLine(doors, shown)} />}
      {doors.coap !== undefined && <CommandLine name="CoAP · coap-client" text={coapLine(doors, shown)} />}
    </>
  );
}
