/** The words of the report in the language of the app. */
import { enReport, type ReportWords } from '../i18n/en/pages/report.ts';
import { usePageWords } from '../i18n/pageWords.ts';

export const useReportWords = (): ReportWords => usePageWords('report', enReport);
