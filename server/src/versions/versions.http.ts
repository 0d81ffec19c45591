import * as endpoints from '@lensdock/contract/versions/versions.endpoints.ts';
import { type Edge, serve } from '../kernel/http/serve.ts';
import { checkVersion } from './check-version.ts';
import { deleteVersion } from './delete-version.ts';
import { downloadApk } from './download-apk.ts';
import { listVersions } from './list-versions.ts';
import { readUpload } from './read-upload.ts';
import { readVersion } from './read-version.ts';
import { bindResumableUploads } from './resumable.http.ts';
import { saveVersion } from './save-version.ts';
import { openUploadDoors } from './upload-doors.ts';
import { uploadVersion } from './upload-version.ts';

export function bindVersions(edge: Edge): void {
  const { server, world } = edge;
  const doors = openUploadDoors(world);
  server.addHook('onClose', () => doors.close());
  bindResumableUploads(edge, doors);
  serve(edge, endpoints.listVersions, (call) => listVersions(world, call));
  serve(edge, endpoints.uploadVersion, (call) => uploadVersion(doors, call));
  serve(edge, endpoints.checkVersion, (call) => checkVersion(doors, call));
  serve(edge, endpoints.readUpload, (call) => readUpload(doors, call));
  serve(edge, endpoints.readVersion, (call) => readVersion(world.database, world.settings, call));
  serve(edge, endpoints.saveVersion, (call) => saveVersion(world.settings, call, 'save-version'));
  serve(edge, endpoints.deleteVersion, (call) => deleteVersion(world, call));
  serve(edge, endpoints.saveVersionDraft, (call) => saveVersion(world.settings, call, 'save-version-draft'));
  serve(edge, endpoints.updateOnlineVersion, (call) => saveVersion(world.settings, call, 'update-online-version'));
  serve(edge, endpoints.downloadApk, (call) => downloadApk(world, call));
}
