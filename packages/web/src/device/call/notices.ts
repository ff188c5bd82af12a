/** Messages of the device that call the player, where the player allows them. */
import { changeSettings, currentSettings } from '../settings.ts';

/** Asks the browser; what the player answers there is kept as the setting. To be called from a touch or a key. */
export async function askToNotify(): Promise<void> {
  const answer = await Notification.requestPermission().catch(() => 'denied');
  changeSettings({ notify: answer === 'granted' });
}

/** Whether it makes sense to ask: the device can do it, and the player has not answered yet. */
export const mayAskToNotify = (): boolean =>
  'Notification' in window && Notification.permission === 'default' && currentSettings().notify === null;

/** Calls the player, unless the page is in sight. Returns a function that takes the message away. */
export function notify(title: string): () => void {
  if (!document.hidden || currentSettings().notify !== true || Notification.permission !== 'granted')
    return () => {};
  // The service worker shows the tab with this address.
  const options = { icon: './icon-192.png', tag: 'rummikub-turn', data: location.href };
  let message: Notification | null = null;
  try {
    message = new Notification(title, options);
    message.onclick = () => window.focus();
  } catch {
    // Android knows messages of service workers only.
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, options));
  }
  return () => {
    message?.close();
    if (message === null) void takeAway(options.tag);
  };
}

/** Takes away the messages of the service worker. */
async function takeAway(tag: string): Promise<void> {
  const worker = await navigator.serviceWorker?.ready;
  for (const message of (await worker?.getNotifications({ tag })) ?? []) message.close();
}
