import { Form, type FormInstance } from 'antd';
import { useSay } from '../../../platform/language/index.ts';
import { toDurationParts } from '../durationParts.ts';
import { securityMessages as words } from '../messages.ts';

/**
 * What a large number of minutes or hours comes to: 480 min, that is 8 h. Says nothing where the number speaks for
 * itself.
 */
export function DurationHint({ form, name, minutesEach }: { form: FormInstance; name: string; minutesEach: 1 | 60 }) {
  const say = useSay();
  const value: unknown = Form.useWatch(name, form);
  if (typeof value !== 'number') return null;
  const { days, hours, minutes } = toDurationParts(value * minutesEach);
  if (minutesEach === 60 ? days === 0 : days + hours === 0) return null;
  const text = [
    days > 0 ? say(words.day, { count: days }) : '',
    hours > 0 ? say(words.hour, { count: hours }) : '',
    minutes > 0 ? say(words.minute, { count: minutes }) : '',
  ];
  return <span className="num">{say(words.about, { text: text.filter(Boolean).join(' ') })}</span>;
}
