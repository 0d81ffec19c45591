import * as endpoints from '@lensdock/contract/versions/versions.endpoints.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { checkVersion } from './check-version.ts';
import { deleteVersion } from './delete-version.ts';
import { downloadApk } from './download-apk.ts';
import { listVersions } from './list-versions.ts';
import { readUpload } from './read-upload.ts';
import { readVersion } from './read-version.ts';
import { bindResumableUploads } from './resumable.http.ts';
import { saveVersion } from './save-version.ts';
import { openUploadServices } from './upload-services.ts';
import { uploadVersion } from './upload-version.ts';

export function bindVersions(edge: HttpContext): void {
  const { server, services } = edge;
  const doors = openUploadServices(services);
  server.addHook('onClose', () => doors.close());
  bindResumableUploads(edge, doors);
  serve(edge, endpoints.listVersions, (call) => listVersions(services, call));
  serve(edge, endpoints.uploadVersion, (call) => uploadVersion(doors, call));
  serve(edge, endpoints.checkVersion, (call) => checkVersion(doors, call));
  serve(edge, endpoints.readUpload, (call) => readUpload(doors, call));
  serve(edge, endpoints.readVersion, (call) => readVersion(services.database, services.settings, call));
  serve(edge, endpoints.saveVersion, (call) => saveVersion(services.settings, call, 'save-version'));
  serve(edge, endpoints.deleteVersion, (call) => deleteVersion(services, call));
  serve(edge, endpoints.saveVersionDraft, (call) => saveVersion(services.settings, call, 'save-version-draft'));
  serve(edge, endpoints.updateOnlineVersion, (call) => saveVersion(services.settings, call, 'update-online-version'));
  serve(edge, endpoints.downloadApk, (call) => downloadApk(services, call));
}
