/** Builds the web application once before all tests. */
import { buildWeb } from '../scripts/web/build.ts';

export default function setup(): void {
  buildWeb();
}
