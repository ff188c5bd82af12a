/** A thread of the solver, for questions that take long. */
import { threadPort } from '@rummikub/bots/node';
import { serveTasks } from '@rummikub/bots/worker';
import { solverTasks } from './solver.ts';

serveTasks(threadPort(), solverTasks);
