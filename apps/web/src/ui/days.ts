// NOTE: dayjs is antd's own date library, installed with it; the pickers take and give its values.
// biome-ignore lint/correctness/noUndeclaredDependencies: comes with antd, and must be antd's copy
import dayjs from 'dayjs';
// biome-ignore lint/correctness/noUndeclaredDependencies: comes with antd, and must be antd's copy
import 'dayjs/locale/zh-cn';
import { useEffect } from 'react';
import { useLanguage } from '../platform/language/index.ts';

/** Month and weekday names of the pickers follow the page's language. */
export function useDayLocale(): void {
  const language = useLanguage();
  useEffect(() => {
    dayjs.locale(language === 'cn' ? 'zh-cn' : 'en');
  }, [language]);
}

export { dayjs };
