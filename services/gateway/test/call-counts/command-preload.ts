import { appendFileSync } from 'node:fs';
import { mongo } from 'mongoose';

/**
 * Preloaded into the services of a test stack (`node --import`): notes every command that the driver sends, a line of
 * JSON each. A process of a stack has one client.
 */
const file = process.env['COMMAND_LOG'] ?? '';

// The driver does not publish this property of its clients.
type Monitored = mongo.MongoClient & { monitorCommands: boolean };

const connect = Reflect.get(mongo.MongoClient.prototype, 'connect') as (this: Monitored) => Promise<Monitored>;

mongo.MongoClient.prototype.connect = function (this: Monitored): Promise<Monitored> {
  if (!this.monitorCommands) {
    this.monitorCommands = true;
    this.on('commandStarted', ({ commandName, command }) => {
      appendFileSync(file, `${JSON.stringify({ name: commandName, command: command as unknown })}\n`);
    });
  }
  return connect.call(this);
};
