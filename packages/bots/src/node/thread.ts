/** The program of the threads of `botThreads`. */
import { botTasks } from '../botTasks.ts';
import { serveTasks } from '../worker/tasks.ts';
import { threadPort } from './index.ts';

serveTasks(
  threadPort(),
  botTasks(() => performance.now()),
);
