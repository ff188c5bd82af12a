/** What the test runner does once before all tests: the web application is built as people get it. */
import { buildWeb } from '../scripts/web/build.ts';

export default function setup(): void {
  buildWeb();
}
