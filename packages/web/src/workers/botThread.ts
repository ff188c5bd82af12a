/** The worker in which bots think and the arena plays. */
import { botTasks } from '@rummikub/bots';
import { browserPort, serveTasks } from '@rummikub/bots/worker';

serveTasks(
  browserPort(self),
  botTasks(() => performance.now()),
);
