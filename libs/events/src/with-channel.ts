import type { Channel, ChannelModel } from 'amqplib';

/**
 * Opens a channel for one piece of work, and closes it afterwards.
 * @returns what the work returns.
 * @throws what it throws, and what the broker refuses.
 */
export async function withChannel<T>(model: ChannelModel, work: (channel: Channel) => Promise<T>): Promise<T> {
  const channel = await model.createChannel();
  // When the broker refuses something, it closes the channel; the refused call rejects as well.
  channel.on('error', () => undefined);
  const gone = new Promise<void>((resolve) => channel.once('close', resolve));
  const done = await work(channel);
  // If the connection breaks first, `close` of amqplib 2.3 waits for the broker's answer for ever.
  await Promise.race([channel.close(), gone]);
  return done;
}
