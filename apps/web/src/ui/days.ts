// NOTE: the same exact version as antd's: its pickers take and give these values.
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useEffect } from 'react';
import { useLanguage } from '../platform/language/index.ts';

/** Month and weekday names of the pickers follow the page's language. */
export function useDayjsLocale(): void {
  const language = useLanguage();
  useEffect(() => {
    dayjs.locale(language === 'cn' ? 'zh-cn' : 'en');
  }, [language]);
}

export { dayjs };
