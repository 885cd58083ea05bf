// Writes a ZIP archive without compression and without times, as MediaPipe's task bundles are.

const crcTable = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes) {
  let value = -1
  for (const byte of bytes) value = crcTable[(value ^ byte) & 255] ^ (value >>> 8)
  return ~value >>> 0
}

const version = 10
const firstDay = 0x21 // 1 January 1980, where ZIP begins to count

function localHeader(name, bytes, crc) {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(firstDay, 12)
  header.writeUInt32LE(crc, 14)
  header.writeUInt32LE(bytes.length, 18)
  header.writeUInt32LE(bytes.length, 22)
  header.writeUInt16LE(name.length, 26)
  return header
}

function directoryEntry(name, bytes, crc, offset) {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(version, 4)
  entry.writeUInt16LE(version, 6)
  entry.writeUInt16LE(firstDay, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(bytes.length, 20)
  entry.writeUInt32LE(bytes.length, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(offset, 42)
  return entry
}

export function zip(files) {
  const contents = []
  const directory = []
  let offset = 0
  for (const [fileName, bytes] of files) {
    const name = Buffer.from(fileName)
    const crc = crc32(bytes)
    contents.push(localHeader(name, bytes, crc), name, bytes)
    directory.push(directoryEntry(name, bytes, crc, offset), name)
    offset += 30 + name.length + bytes.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...contents, listed, end])
}
