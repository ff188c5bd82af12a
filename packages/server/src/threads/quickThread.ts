/** A thread of the solver, for quick questions. */
import { threadPort } from '@rummikub/bots/node';
import { serveTasks } from '@rummikub/bots/worker';
import { quickTasks } from './solver.ts';

serveTasks(threadPort(), quickTasks);
